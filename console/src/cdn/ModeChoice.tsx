import { siteModes } from '@fairlead/api/cdn/site-config.ts'
import { useFormContext } from 'react-hook-form'
import { useText } from '../lib/text.ts'
import './mode-choice.css'
import { modeHelps, modeNames } from './mode-text.ts'
import { text } from './text.ts'

/** The seven configuration modes, each with what it is for. */
export function ModeChoice({ name }: { name: string }) {
  const t = useText()
  const { register } = useFormContext()
  return (
    <fieldset className="field" data-field={name}>
      <legend>{t(text.mode)}</legend>
      <div className="modes">
        {siteModes.map((mode) => (
          <label key={mode} className="mode">
            <input type="radio" value={mode} {...register(name, { setValueAs: Number })} />
            <span>
              <strong>{t(modeNames[mode])}</strong>
              <span className="soft">{t(modeHelps[mode])}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
