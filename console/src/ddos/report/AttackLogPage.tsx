import { Navigate } from '@tanstack/react-router'
import { useMe } from '../../lib/session/session.ts'
import { logsPlace } from './logs-place.ts'

/** Leads to the log of attacks (spec 1, section 2). */
export default function AttackLogPage() {
  const { menus } = useMe()
  return <Navigate {...logsPlace(menus)} replace />
}
