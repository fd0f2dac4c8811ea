import type { Text } from '@fairlead/api/text.ts'
import { captchaSize } from '@fairlead/api/sign-in/sign-in.ts'
import { type PointerEvent, useId, useRef } from 'react'
import { useText } from '../../lib/text/text.ts'
import { IconButton } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import './captcha.css'
import { text } from '../text.ts'
import { leftAfterKey, maxLeft } from './trail.ts'
import type { Captcha, CaptchaState } from './use-captcha.ts'

const words: Record<CaptchaState, Text> = {
  ready: text.dragSlider,
  checking: text.dragSlider,
  passed: text.passed,
  failed: text.failed,
}

/** A picture with a gap and a piece to move into it, by pointer or by keyboard. */
export function CaptchaSlider({ captcha }: { captcha: Captcha }) {
  const t = useText()
  const helpId = useId()
  const from = useRef<{ x: number; left: number }>(undefined)
  const { picture, left, state, movable } = captcha

  const take = (event: PointerEvent<HTMLElement>) => {
    if (!movable || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, left }
    captcha.move(left, event.timeStamp)
  }
  const drag = (event: PointerEvent) => {
    if (from.current) captcha.move(from.current.left + event.clientX - from.current.x, event.timeStamp)
  }
  const drop = (event: PointerEvent) => {
    if (!from.current) return
    const moved = left !== from.current.left
    from.current = undefined
    if (moved) void captcha.drop(event.timeStamp)
  }
  // Progress in quarters, so that screen readers announce it only a few times.
  const done = Math.floor(captcha.share * 4) * 25
  const waits = state === 'checking' && done < 100
  return (
    <div className="captcha" role="group" aria-label={t(text.captcha)}>
      <div className="captcha-picture">
        {picture && (
          <>
            <img
              src={picture.picture}
              alt=""
              width={captchaSize.width}
              height={captchaSize.height}
              draggable={false}
            />
            <img
              className="captcha-piece"
              src={picture.piece}
              alt=""
              width={captchaSize.piece}
              height={captchaSize.piece}
              draggable={false}
              style={{ top: picture.top, left }}
            />
          </>
        )}
        {captcha.broken && <p role="alert">{t(text.captchaBroken)}</p>}
        {captcha.unable && (
          <p role="alert" className="captcha-unable">
            {t(text.captchaUnable)}
          </p>
        )}
        <div className="captcha-renew">
          <IconButton
            icon="refresh"
            label={t(text.refresh)}
            look="default"
            onClick={() => void captcha.renew()}
          />
        </div>
      </div>
      <div className={`captcha-track ${state}`}>
        <span className="captcha-word" aria-live="polite">
          {waits ? t(text.working, { done }) : t(words[state])}
        </span>
        <span id={helpId} hidden>
          {t(text.sliderHelp)}
        </span>
        <div
          className="captcha-knob"
          role="slider"
          tabIndex={0}
          aria-label={t(text.dragSlider)}
          aria-describedby={helpId}
          aria-valuemin={0}
          aria-valuemax={maxLeft}
          aria-valuenow={left}
          aria-valuetext={t(text.pixels, { left })}
          aria-disabled={!movable}
          style={{ left }}
          onPointerDown={take}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
          onKeyDown={(event) => {
            if (!movable) return
            const to = leftAfterKey(event.key, left)
            if (to === undefined && event.key !== 'Enter') return
            event.preventDefault()
            if (to === undefined) void captcha.drop(event.timeStamp)
            else captcha.move(to, event.timeStamp)
          }}
        >
          <Icon name={state === 'passed' ? 'check' : 'grip'} />
        </div>
      </div>
    </div>
  )
}
