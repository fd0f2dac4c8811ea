import {
  type Certificate,
  CertificateSource,
  ExpiredStatus,
  GenerateStatus,
} from '@fairlead/api/cert/certificate.ts'
import type { CertificateEvent, OrderState } from '@fairlead/api/cert/free.ts'
import type { StateLook, StatusTone } from '../ui/text/StatusLabel.tsx'
import { freeText } from './free-text.ts'
import { text } from './text.ts'

/** Validity states of a certificate. */
export const states = {
  [ExpiredStatus.valid]: { tone: 'good', word: text.valid },
  [ExpiredStatus.soon]: { tone: 'busy', word: text.soon },
  [ExpiredStatus.expired]: { tone: 'bad', word: text.expired },
} as const

/** Progress of the first issuance of a free certificate. */
export const generateStates = {
  [GenerateStatus.none]: { tone: 'off', word: text.notGenerated },
  [GenerateStatus.generating]: { tone: 'busy', word: text.generating },
  [GenerateStatus.done]: { tone: 'good', word: text.generated },
  [GenerateStatus.failed]: { tone: 'bad', word: text.failed },
} as const

/** Progress of an order. */
export const orderStates: Readonly<Record<OrderState, StateLook>> = {
  preparing: { tone: 'busy', word: freeText.preparing },
  records: { tone: 'warn', word: freeText.records },
  validating: { tone: 'busy', word: freeText.validating },
  issuing: { tone: 'busy', word: freeText.issuing },
  done: { tone: 'good', word: freeText.done },
  failed: { tone: 'bad', word: text.failed },
}

/** Colours of the events of a certificate. */
export const eventTones: Readonly<Record<CertificateEvent['kind'], StatusTone>> = {
  imported: 'good',
  replaced: 'good',
  requested: 'busy',
  issued: 'good',
  issueFailed: 'bad',
  renewalBegan: 'busy',
  renewed: 'good',
  renewalFailed: 'bad',
}

export const isFree = ({ sourceType }: Pick<Certificate, 'sourceType'>) =>
  sourceType === CertificateSource.free

/** Whether the first issuance is in progress. */
export const isGenerating = ({ generateStatus }: Pick<Certificate, 'generateStatus'>) =>
  generateStatus === GenerateStatus.generating

/** Whether there is a certificate to present to visitors. */
export const isIssued = ({ expireDate }: Pick<Certificate, 'expireDate'>) => expireDate !== null
