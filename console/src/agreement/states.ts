import { AgreementState, agreementStateNames } from '@fairlead/api/agreement/names.ts'
import { ExecuteStatus, executeStatusNames } from '@fairlead/api/rating/contract-names.ts'
import type { StateLook } from '../ui/text/StatusLabel.tsx'

export const agreementStates: Readonly<Record<AgreementState, StateLook>> = {
  [AgreementState.drafting]: { tone: 'off', word: agreementStateNames[1] },
  [AgreementState.approving]: { tone: 'busy', word: agreementStateNames[2] },
  [AgreementState.enabled]: { tone: 'good', word: agreementStateNames[3] },
  [AgreementState.failed]: { tone: 'bad', word: agreementStateNames[4] },
  [AgreementState.terminated]: { tone: 'off', word: agreementStateNames[5] },
}

export const executeStates: Readonly<Record<ExecuteStatus, StateLook>> = {
  [ExecuteStatus.notStarted]: { tone: 'off', word: executeStatusNames[1] },
  [ExecuteStatus.inForce]: { tone: 'good', word: executeStatusNames[2] },
  [ExecuteStatus.expired]: { tone: 'warn', word: executeStatusNames[3] },
  [ExecuteStatus.ended]: { tone: 'off', word: executeStatusNames[4] },
}
