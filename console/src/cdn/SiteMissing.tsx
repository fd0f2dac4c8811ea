import { CallError } from '../lib/call-error.ts'
import { rememberedList } from '../lib/list-search.ts'
import { useText } from '../lib/text.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { text } from './text.ts'

type Props = { query: { error: unknown; refetch: () => Promise<unknown> } }

/** In place of a page about a site that did not come. A mistyped id is refused as malformed: it is missing too. */
export function SiteMissing({ query }: Props) {
  const t = useText()
  const { error } = query
  const missing = error instanceof CallError && ['notFound', 'badInput'].includes(error.name)
  return (
    <>
      <PageHead title={t(text.site)} />
      <section className="panel">
        <EmptyState title={t(missing ? text.siteMissing : text.loadFailed)}>
          <div className="row">
            {!missing && <Button onClick={() => void query.refetch()}>{t(text.retry)}</Button>}
            <ButtonLink place={paths.sites(rememberedList(paths.sites().to))}>
              {t(text.backToSites)}
            </ButtonLink>
          </div>
        </EmptyState>
      </section>
    </>
  )
}
