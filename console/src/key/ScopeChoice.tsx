import { useText } from '../lib/text/text.ts'
import { Button } from '../ui/button/Button.tsx'
import type { ControlProps } from '../ui/field/Field.tsx'
import './scope-choice.css'
import { scopeGroups } from './scope-groups.ts'
import { secretKeyText as text } from './text.ts'

type Props = {
  control: ControlProps
  /** The permissions that the user may grant. */
  grantable: readonly string[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Permissions grouped by screen. */
export function ScopeChoice({ control, grantable, value, onChange }: Props) {
  const t = useText()
  const groups = scopeGroups(grantable)
  const toggle = (key: string) =>
    onChange(value.includes(key) ? value.filter((one) => one !== key) : [...value, key])
  return (
    <div
      id={control.id}
      className="scopes"
      role="group"
      aria-label={t(text.scopes)}
      aria-describedby={control['aria-describedby']}
    >
      {groups.map(({ menu, options }) => (
        <fieldset key={menu.key}>
          <legend>{t(menu.text)}</legend>
          <div className="choices">
            {options.map(({ key, label }) => (
              <label key={key}>
                <input
                  type="checkbox"
                  aria-invalid={control['aria-invalid']}
                  checked={value.includes(key)}
                  onChange={() => toggle(key)}
                />
                {t(label)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="row">
        <Button look="link" onClick={() => onChange([...grantable])}>
          {t(text.allScopes)}
        </Button>
        <Button look="link" onClick={() => onChange([])}>
          {t(text.noScopes)}
        </Button>
      </div>
    </div>
  )
}
