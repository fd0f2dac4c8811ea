import { menuText } from '@fairlead/api/permission.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'

/** The way to what became of packages, for users who may see it. */
export function HistoryLink() {
  const t = useText()
  if (!useMe().menus.includes('CDN_PLAN_LIST')) return null
  return <ButtonLink place={paths.packageHistory()}>{t(menuText('CDN_PLAN_LIST'))}</ButtonLink>
}
