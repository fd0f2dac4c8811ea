import { useRef, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { useText } from '../../lib/text/text.ts'
import { IconButton } from '../button/Button.tsx'
import type { ControlProps } from '../field/Field.tsx'
import '../field/input.css'
import { Icon } from '../Icon.tsx'
import { Localized } from '../layer/Localized.tsx'
import './choice.css'
import { ChoiceInput } from './ChoiceInput.tsx'
import { ChoiceLayer } from './ChoiceLayer.tsx'
import { comboProps } from './combo-props.ts'
import { type Choice, filterAfterMs, matching } from './option-rows.ts'
import { text } from './text.ts'
import { useLater } from './use-later.ts'

type Value = string | number | null

type Props = {
  control: Partial<ControlProps>
  label: string
  choices: readonly Choice[]
  value: Value
  onChange: (value: Value) => void
  clearable?: boolean
  placeholder?: string | undefined
  /** Receives what is typed, if the server searches; without it, the choices are filtered here. */
  onSearch?: (typed: string) => void
}

/** An input with a list of any length to choose one value from. */
export function ChoiceBox(props: Props) {
  const { control, label, choices, value, onChange, clearable = false, placeholder, onSearch } = props
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  /** Undefined while the input shows the chosen value. */
  const [typed, setTyped] = useState<string>()
  const sought = useLater(typed ?? '', filterAfterMs)
  const found = onSearch ? choices : matching(choices, typed ? sought : '')
  const chosen = choices.find((choice) => choice.value === value)
  const search = (next: string | undefined) => {
    setTyped(next)
    onSearch?.(next ?? '')
  }
  const choose = (next: Value) => {
    search(undefined)
    if (next !== null && next !== value) onChange(next)
  }
  const chooseFirst = () => {
    const [first] = onSearch ? found : matching(choices, typed ?? '')
    if (first) choose(first.value)
  }
  return (
    <Localized>
      <ComboBox
        {...comboProps(label, control)}
        ref={box}
        items={found}
        value={value}
        onChange={choose}
        inputValue={typed ?? chosen?.label ?? ''}
        onInputChange={search}
        onOpenChange={(isOpen) => isOpen || search(undefined)}
      >
        <ChoiceInput
          className="input"
          placeholder={placeholder}
          isFiltered={Boolean(typed)}
          isCurrent={(key) =>
            (onSearch !== undefined || sought === typed) && found.some((choice) => choice.value === key)
          }
          onEarlyEnter={chooseFirst}
        />
        {clearable && chosen && (
          <IconButton icon="close" label={t(text.clear, { field: label })} onClick={() => onChange(null)} />
        )}
        {(!clearable || !chosen) && <Icon name="down" />}
        <ChoiceLayer label={label} box={box} found={found} isFiltered={Boolean(typed)} />
      </ComboBox>
    </Localized>
  )
}
