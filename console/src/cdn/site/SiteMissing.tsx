import { rememberedList } from '../../lib/address/list-search.ts'
import { paths } from '../../paths.ts'
import { Missing } from '../../ui/page/Missing.tsx'
import { text } from '../text.ts'

type Props = { query: { error: unknown; refetch: () => Promise<unknown> } }

/** Shown in place of a page whose site could not be loaded. */
export function SiteMissing({ query }: Props) {
  return (
    <Missing
      title={text.site}
      query={query}
      missing={text.siteMissing}
      back={text.backToSites}
      list={paths.sites(rememberedList(paths.sites().to))}
    />
  )
}
