import { selectCertificates } from '@fairlead/api/cert/certificate.ts'
import type { ConfigChange } from '@fairlead/api/cdn/site/config-diff.ts'
import { useQuery } from '@tanstack/react-query'
import { language } from '../../../lib/preferences.ts'
import { callQuery } from '../../../lib/call/query.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text/text.ts'
import { ChangeTable } from '../../../ui/table/ChangeTable.tsx'
import { diffLines } from './diff-lines.ts'
import { text } from '../text.ts'

/** The names of the account's certificates, fetched only if a difference refers to one. */
function useCertificateNames(changes: readonly ConfigChange[]) {
  const { data = [] } = useQuery({
    ...callQuery(selectCertificates, { query: {} }),
    enabled: changes.some(({ path }) => path[0] === 'certificate'),
  })
  return new Map(data.map(({ id, certificateName }) => [id, certificateName]))
}

/** Differences between two configurations, in the texts of the form. */
export function DiffTable({ label, changes }: { label: string; changes: readonly ConfigChange[] }) {
  const t = useText()
  const of = useStore(language)
  const names = useCertificateNames(changes)
  if (changes.length === 0) return <p className="soft">{t(text.noDifference)}</p>
  return <ChangeTable label={label} lines={diffLines(changes, of, names)} />
}
