import { usePathname, useSearchValue } from '../../lib/address/address.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { screens } from '../../screens.ts'
import { objectOfPage } from '../../ui/page/window-title.ts'

/** The title of the current screen, for the window title and the last breadcrumb. */
export function useScreenTitle(): string | undefined {
  const t = useText()
  const pathname = usePathname()
  const id = useSearchValue('id')
  const name = useStore(objectOfPage)
  const screen = screens.find(({ path }) => path === pathname)
  if (!screen) return undefined
  if (!id && screen.titleAdd) return t(screen.titleAdd)
  return name !== undefined && screen.titleOf ? t(screen.titleOf, { name }) : t(screen.title)
}
