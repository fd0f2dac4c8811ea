import type { Text } from '@fairlead/api/text.ts'
import { rememberedList } from '../lib/address/list-search.ts'
import { paths } from '../paths.ts'
import { Missing } from '../ui/page/Missing.tsx'
import { text } from './text.ts'

type Props = { title: Text; query: { error: unknown; refetch: () => Promise<unknown> } }

export function CertificateMissing({ title, query }: Props) {
  return (
    <Missing
      title={title}
      query={query}
      missing={text.missing}
      back={text.back}
      list={paths.certificates(rememberedList(paths.certificates().to))}
    />
  )
}
