import { sealedColumn, sealedDocument, type SealedPart } from '../lib/sealed.ts'
import { secretPurpose } from './alarm/alarms.ts'
import { headerPurpose, linkPurpose, markOf } from './site/site-config.ts'

/** What all columns with configurations have in common: they contain keys of links and header values for origins. */
const config = {
  from: ['account_id'],
  purposes: [headerPurpose, linkPurpose],
  purposeOf: (part: SealedPart) => ('headerName' in part ? headerPurpose : linkPurpose),
  owner: (row: { account_id: string }) => row.account_id,
  resealed: (part: SealedPart, sealed: string) => ({ ...part, sealed, mark: markOf(part) }),
} as const

export const cdnSealed = [
  sealedColumn({
    table: 'alarm',
    column: 'sealed_secret',
    id: ['site_id', 'type'],
    from: ['site_id', 'type'],
    purpose: secretPurpose,
    owner: (row) => `${row.site_id}:${row.type}`,
  }),
  sealedDocument({ ...config, table: 'site_version', column: 'config', id: ['site_id', 'version'] }),
  sealedDocument({ ...config, table: 'replay', column: 'candidate', id: ['id'] }),
]
