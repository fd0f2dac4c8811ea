import { useRef, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { useText } from '../../lib/text/text.ts'
import type { ControlProps } from '../field/Field.tsx'
import '../entry/tags.css'
import { text } from '../entry/text.ts'
import '../field/input.css'
import { Icon } from '../Icon.tsx'
import { Localized } from '../layer/Localized.tsx'
import './choice.css'
import { ChoiceInput } from './ChoiceInput.tsx'
import { ChoiceLayer } from './ChoiceLayer.tsx'
import { comboProps } from './combo-props.ts'
import { type Choice, filterAfterMs, matching } from './option-rows.ts'
import { useLater } from './use-later.ts'

type Props = {
  control: Partial<ControlProps>
  label: string
  placeholder: string
  choices: readonly Choice<string>[]
  value: readonly string[]
  onChange: (value: string[]) => void
  disabled: boolean
  /** Receives what is typed, if the server searches; without it, the choices are filtered here. */
  onSearch?: ((typed: string) => void) | undefined
}

/** An input with a list of any length to choose any number of values from, which stand before it. */
export function ManyBox(props: Props) {
  const { control, label, placeholder, choices, value, onChange, disabled, onSearch } = props
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  /** The labels of what was chosen, which a later search need not find. */
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  const sought = useLater(typed, filterAfterMs)
  const found = onSearch ? choices : matching(choices, typed === '' ? '' : sought)
  const labelOf = (key: string) => choices.find((choice) => choice.value === key)?.label ?? labels[key] ?? key
  return (
    <Localized>
      <ComboBox
        {...comboProps(label, control)}
        ref={box}
        selectionMode="multiple"
        isDisabled={disabled}
        items={found}
        value={value}
        onChange={(keys) => {
          const next = keys.map(String)
          setLabels(Object.fromEntries(next.map((key) => [key, labelOf(key)])))
          onChange(next)
        }}
        onInputChange={(next) => {
          setTyped(next)
          onSearch?.(next)
        }}
      >
        <Group role="presentation" className="input choice-many">
          {value.map((key) => (
            <span key={key} className="tag">
              <span>{labelOf(key)}</span>
              <button
                type="button"
                aria-label={t(text.remove, { tag: labelOf(key) })}
                onClick={() => onChange(value.filter((one) => one !== key))}
              >
                <Icon name="close" />
              </button>
            </span>
          ))}
          <ChoiceInput placeholder={value.length === 0 ? placeholder : undefined} isFiltered={typed !== ''} />
        </Group>
        <Icon name="down" />
        <ChoiceLayer label={label} box={box} found={found} isFiltered={typed !== ''} />
      </ComboBox>
    </Localized>
  )
}
