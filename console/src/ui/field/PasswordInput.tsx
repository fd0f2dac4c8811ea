import { type ComponentProps, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { IconButton } from '../button/Button.tsx'
import './password.css'
import { words } from '../text/words.ts'

/** A password that can be made visible while typing. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const t = useText()
  const [visible, setVisible] = useState(false)
  return (
    <span className="password">
      <input
        className="input"
        autoComplete="current-password"
        {...props}
        type={visible ? 'text' : 'password'}
      />
      <IconButton
        icon={visible ? 'eyeOff' : 'eye'}
        label={t(visible ? words.hidePassword : words.showPassword)}
        onClick={() => setVisible(!visible)}
      />
    </span>
  )
}
