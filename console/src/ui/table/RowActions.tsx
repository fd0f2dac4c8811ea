import { permittedActions, isShown } from '../../lib/session/access.ts'
import { useFailureText } from '../../lib/call/failure-words.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { type ActProps, type Keyed, type Unkeyed, reasonOf, useActing } from '../button/acting.tsx'
import { Button } from '../button/Button.tsx'
import { Menu } from '../button/Menu.tsx'
import { Icon } from '../Icon.tsx'
import { words } from '../text/words.ts'

/** An action on an object. Without a call that needs a key everybody may perform it. */
export type RowAct = ActProps &
  (Keyed | Unkeyed) & {
    /** Destructive: it comes last and is red. */
    danger?: boolean
  }

export type RowActs<Row> = (row: Row) => readonly RowAct[]

/** This many are shown in the row itself; the others are in a menu. */
const inSight = 2

type Props = {
  acts: readonly RowAct[]
  /** At the head of a page they look like its other buttons. */
  head?: boolean
}

/**
 * The actions of an object, in its row and at the head of its page. This component only determines their appearance.
 */
export function RowActions({ acts, head = false }: Props) {
  const t = useText()
  const say = useFailureText()
  const permitted = useStore(permittedActions)
  const { press, pending, question } = useActing(acts)
  const shown = acts
    .filter(({ action }) => isShown(permitted, action?.can))
    .toSorted((a, b) => Number(a.danger ?? false) - Number(b.danger ?? false))
  const rest = shown.slice(inSight)
  const isPending = (act: RowAct) => act.label === pending
  const reason = (act: RowAct) => {
    const why = reasonOf(act)
    return why && say(why)
  }
  return (
    <div className="acts">
      {shown.slice(0, inSight).map((act) => (
        <Button
          key={act.label.en}
          look={head ? 'default' : 'link'}
          danger={act.danger}
          pending={isPending(act)}
          reason={reason(act)}
          onClick={() => press(act)}
        >
          {t(act.label)}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          label={t(words.moreActs)}
          look={head ? 'default' : 'plain'}
          button={rest.some(isPending) ? <span className="spinner" /> : <Icon name="more" />}
          items={rest.map((act) => ({
            key: act.label.en,
            label: t(act.label),
            danger: act.danger,
            reason: reason(act),
            onChoose: () => press(act),
          }))}
        />
      )}
      {question}
    </div>
  )
}
