import { ResaleStatus, resaleStatusNames } from '@fairlead/api/resale-contract/names.ts'
import { ExecuteStatus, executeStatusNames } from '@fairlead/api/rating/contract-names.ts'
import type { StateLook } from '../ui/text/StatusLabel.tsx'

export const resaleStates: Readonly<Record<ResaleStatus, StateLook>> = {
  [ResaleStatus.drafting]: { tone: 'off', word: resaleStatusNames[1] },
  [ResaleStatus.auditing]: { tone: 'busy', word: resaleStatusNames[2] },
  [ResaleStatus.audited]: { tone: 'good', word: resaleStatusNames[3] },
  [ResaleStatus.terminated]: { tone: 'bad', word: resaleStatusNames[4] },
  [ResaleStatus.canceled]: { tone: 'off', word: resaleStatusNames[5] },
}

export const executeStates: Readonly<Record<ExecuteStatus, StateLook>> = {
  [ExecuteStatus.notStarted]: { tone: 'off', word: executeStatusNames[1] },
  [ExecuteStatus.inForce]: { tone: 'good', word: executeStatusNames[2] },
  [ExecuteStatus.expired]: { tone: 'off', word: executeStatusNames[3] },
  [ExecuteStatus.ended]: { tone: 'off', word: executeStatusNames[4] },
}
