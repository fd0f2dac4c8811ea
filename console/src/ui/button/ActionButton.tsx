import { useHolds } from '../../lib/session/access.ts'
import { useFailureText } from '../../lib/call/failure-words.ts'
import { useText } from '../../lib/text/text.ts'
import type { IconName } from '../drawings.ts'
import { type ActProps, type Keyed, reasonOf, useActing } from './acting.tsx'
import { Button, type Look } from './Button.tsx'

type Props = Keyed & ActProps & { look?: Look; icon?: IconName }

export function ActionButton(props: Props) {
  const { label, look, icon } = props
  const t = useText()
  const say = useFailureText()
  const shown = useHolds(props.action)
  const { press, pending, question } = useActing([props])
  if (!shown) return null
  const reason = reasonOf(props)
  return (
    <>
      <Button
        look={look ?? 'default'}
        {...(icon ? { icon } : {})}
        pending={pending !== undefined}
        reason={reason && say(reason)}
        onClick={() => press(props)}
      >
        {t(label)}
      </Button>
      {question}
    </>
  )
}
