import type { Text } from '@fairlead/api/text.ts'
import type { ReactNode } from 'react'
import type { LinkTarget } from '../../lib/address/place.ts'
import { type Args, useText } from '../../lib/text/text.ts'
import { Alert } from './Alert.tsx'
import { ButtonLink } from '../button/Button.tsx'

type Props = {
  title: Text
  tone: 'success' | 'error'
  words: Text
  args?: Args
  /** The next step. */
  next: LinkTarget
  nextLabel: Text
  /** Other possible steps. */
  children?: ReactNode
}

/** The result of an action before sign-in. */
export function Outcome({ title, tone, words, args, next, nextLabel, children }: Props) {
  const t = useText()
  return (
    <>
      <h1>{t(title)}</h1>
      <Alert tone={tone} live>
        {t(words, args)}
      </Alert>
      {children}
      <div>
        <ButtonLink place={next} look="primary">
          {t(nextLabel)}
        </ButtonLink>
      </div>
    </>
  )
}
