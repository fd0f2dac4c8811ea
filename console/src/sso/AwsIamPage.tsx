import type { RawSearch } from '../lib/address/list-search.ts'
import { IamList, loadIam } from './IamList.tsx'

export const load = (search: RawSearch) => loadIam('AWS', search)

export default function AwsIamPage() {
  return <IamList supplier="AWS" />
}
