import type { Me } from '@fairlead/api/user/me.ts'
import { rememberedList } from '../../lib/address/list-search.ts'
import { useText } from '../../lib/text/text.ts'
import { screens } from '../../screens.ts'
import { PlaceLink } from '../../ui/button/Button.tsx'
import { crumbsOfPage } from './crumb-groups.ts'
import { mayEnter } from '../session/guard.ts'
import { useScreenTitle } from '../frame/screen-title.ts'
import { text } from '../text.ts'

export function Breadcrumbs({ user, pathname }: { user: Me; pathname: string }) {
  const t = useText()
  const crumbs = crumbsOfPage(
    pathname,
    screens.filter((screen) => mayEnter(user, screen)),
    t,
  )
  const here = useScreenTitle()
  return (
    <nav aria-label={t(text.breadcrumbs)}>
      <ol className="crumbs">
        {crumbs.slice(0, -1).map((crumb) => (
          <li key={crumb.text}>
            {crumb.path ? (
              <PlaceLink place={{ to: crumb.path, search: rememberedList(crumb.path) }}>
                {crumb.text}
              </PlaceLink>
            ) : (
              crumb.text
            )}
          </li>
        ))}
        <li>
          <span aria-current="page">{here ?? crumbs.at(-1)?.text}</span>
        </li>
      </ol>
    </nav>
  )
}
