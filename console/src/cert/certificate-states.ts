import { ExpiredStatus } from '@fairlead/api/cert/certificate.ts'
import { text } from './text.ts'

/** Validity states of a certificate. */
export const states = {
  [ExpiredStatus.valid]: { tone: 'good', word: text.valid },
  [ExpiredStatus.soon]: { tone: 'busy', word: text.soon },
  [ExpiredStatus.expired]: { tone: 'bad', word: text.expired },
} as const
