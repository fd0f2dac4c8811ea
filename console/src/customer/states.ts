import {
  CustomerStatus,
  customerStatusNames,
  LoginStatus,
  loginStatusNames,
} from '@fairlead/api/customer/names.ts'
import type { Filter } from '../ui/table/FilterBar.tsx'
import type { StateLook } from '../ui/text/StatusLabel.tsx'
import { customerText as text } from './text.ts'

export const customerStates: Readonly<Record<CustomerStatus, StateLook>> = {
  [CustomerStatus.investigating]: { tone: 'off', word: customerStatusNames[1] },
  [CustomerStatus.following]: { tone: 'busy', word: customerStatusNames[2] },
  [CustomerStatus.done]: { tone: 'good', word: customerStatusNames[3] },
  [CustomerStatus.closed]: { tone: 'off', word: customerStatusNames[4] },
}

export const loginStates: Readonly<Record<LoginStatus, StateLook>> = {
  [LoginStatus.off]: { tone: 'off', word: loginStatusNames[0] },
  [LoginStatus.activating]: { tone: 'busy', word: loginStatusNames[1] },
  [LoginStatus.activated]: { tone: 'good', word: loginStatusNames[2] },
}

export const statusFilter: Filter = {
  name: 'fstatus',
  label: text.status,
  options: Object.entries(customerStatusNames).map(([value, label]) => ({ value, label })),
}
