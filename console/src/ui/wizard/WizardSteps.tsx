import type { Text } from '@fairlead/api/text.ts'
import { useText } from '../../lib/text/text.ts'
import { Icon } from '../Icon.tsx'
import { text } from './text.ts'
import './wizard.css'
import { type Progress, stepState } from './wizard-steps.ts'

type Props = {
  steps: readonly { key: string; title: Text }[]
  progress: Progress
  onGo: (to: number) => void
}

/** The steps of a wizard in a row; those already reached are links. */
export function WizardSteps({ steps, progress, onGo }: Props) {
  const t = useText()
  return (
    <ol className="wizard-steps">
      {steps.map(({ key, title }, at) => {
        const state = stepState(progress, at)
        const mark = (
          <>
            <span className="wizard-mark" aria-hidden="true">
              {state === 'done' ? <Icon name="check" /> : at + 1}
            </span>
            {t(title)}
            {state === 'done' && <span className="unseen">{t(text.done)}</span>}
          </>
        )
        return (
          <li key={key} className={state} aria-current={state === 'current' ? 'step' : undefined}>
            {state === 'done' || state === 'open' ? (
              <button type="button" onClick={() => onGo(at)}>
                {mark}
              </button>
            ) : (
              <span>{mark}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
