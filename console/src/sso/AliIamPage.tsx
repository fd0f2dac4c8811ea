import type { RawSearch } from '../lib/address/list-search.ts'
import { IamList, loadIam } from './IamList.tsx'

export const load = (search: RawSearch) => loadIam('ALI', search)

export default function AliIamPage() {
  return <IamList supplier="ALI" />
}
