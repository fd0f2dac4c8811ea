import { siteModes } from '@fairlead/api/cdn/site-config.ts'
import { useController } from 'react-hook-form'
import { useText } from '../lib/text.ts'
import { GroupField } from '../ui/GroupField.tsx'
import './mode-choice.css'
import { modeHelps, modeNames } from './mode-text.ts'
import { text } from './text.ts'

/** The configuration modes, each with what it is for. */
export function ModeChoice({ name }: { name: string }) {
  const t = useText()
  const { field } = useController({ name })
  return (
    <GroupField name={name} label={text.mode}>
      {(control) => (
        <div className="modes">
          {siteModes.map((mode) => (
            <label key={mode} className="mode">
              <input
                type="radio"
                name={field.name}
                {...control}
                checked={field.value === mode}
                onChange={() => field.onChange(mode)}
              />
              <span>
                <strong>{t(modeNames[mode])}</strong>
                <span className="soft">{t(modeHelps[mode])}</span>
              </span>
            </label>
          ))}
        </div>
      )}
    </GroupField>
  )
}
