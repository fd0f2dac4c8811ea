import { pageSizes } from '@fairlead/api/list.ts'
import { useText } from '../../lib/text/text.ts'
import { IconButton } from '../button/Button.tsx'
import type { TableState } from './use-table.ts'
import { words } from '../text/words.ts'

type Props = {
  table: Pick<TableState<never>, 'search' | 'change'> & { page: { totalSize: number } | undefined }
}

/** Requests count pages from zero, people from one (spec 1, section 9). */
export function Pager({ table: { search, page, change } }: Props) {
  const t = useText()
  const total = page?.totalSize ?? 0
  const pages = Math.max(1, Math.ceil(total / search.size))
  return (
    <nav className="pager" aria-label={t(words.pages)}>
      {page && <span>{t(words.total, { total })}</span>}
      <select
        className="input"
        aria-label={t(words.pageSize)}
        value={search.size}
        onChange={(event) => change({ size: Number(event.target.value) })}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {t(words.perPage, { size })}
          </option>
        ))}
      </select>
      <span className="row">
        <IconButton
          icon="left"
          label={t(words.previous)}
          aria-disabled={search.page <= 1}
          onClick={() => search.page > 1 && change({ page: search.page - 1 })}
        />
        <span aria-live="polite">{t(words.page, { page: search.page, pages })}</span>
        <IconButton
          icon="right"
          label={t(words.next)}
          aria-disabled={search.page >= pages}
          onClick={() => search.page < pages && change({ page: search.page + 1 })}
        />
      </span>
    </nav>
  )
}
