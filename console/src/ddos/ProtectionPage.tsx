import { Navigate } from '@tanstack/react-router'
import { useMe } from '../lib/session/session.ts'
import { paths } from '../paths.ts'

/** Leads to the plans (spec 1, section 2); users who may not see those are led to the shields of single sites. */
export default function ProtectionPage() {
  const { menus } = useMe()
  const { to } = menus.includes('eu_agileddos_configure') ? paths.buyProtection() : paths.shields()
  return <Navigate to={to} replace />
}
