import { BindingStatus, bindingStatusNames } from '@fairlead/api/account-binding/names.ts'
import type { StateLook } from '../ui/text/StatusLabel.tsx'
import { words } from '../ui/text/words.ts'

export const bindingStates: Readonly<Record<BindingStatus, StateLook>> = {
  [BindingStatus.finished]: { tone: 'good', word: bindingStatusNames[1] },
  [BindingStatus.unfinished]: { tone: 'busy', word: bindingStatusNames[2] },
  [BindingStatus.terminated]: { tone: 'off', word: bindingStatusNames[3] },
}

/** Whether an application waits for another user. */
export const approvalStates: Readonly<Record<0 | 1, StateLook>> = {
  0: { tone: 'off', word: words.no },
  1: { tone: 'busy', word: words.yes },
}
