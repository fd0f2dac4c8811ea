import { BindingStatus, bindingStatusNames } from '@fairlead/api/account-binding/names.ts'
import type { StateLook } from '../ui/text/StatusLabel.tsx'

export const bindingStates: Readonly<Record<BindingStatus, StateLook>> = {
  [BindingStatus.finished]: { tone: 'good', word: bindingStatusNames[1] },
  [BindingStatus.unfinished]: { tone: 'busy', word: bindingStatusNames[2] },
  [BindingStatus.terminated]: { tone: 'off', word: bindingStatusNames[3] },
}
