import {
  disableMfa,
  getSecurity,
  recoveryCodeCount,
  renewRecoveryCodes,
  type Security,
} from '@fairlead/api/factor/second-factor.ts'
import { useState } from 'react'
import { useFailureText } from '../lib/call/failure-words.ts'
import { refreshPaths } from '../lib/call/query.ts'
import { fetchMe } from '../lib/session/session.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button/Button.tsx'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { StatusLabel } from '../ui/text/StatusLabel.tsx'
import { words } from '../ui/text/words.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { security as text } from './text.ts'

type MfaDialog = 'disable' | 'renew' | undefined

/** The second factor: whether it is on, and the recovery codes for a lost device. */
export function MfaPanel({ state }: { state: Security }) {
  const t = useText()
  const say = useFailureText()
  const [open, setOpen] = useState<MfaDialog>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setOpen(undefined)
  const disable = useAction(disableMfa, {
    done: text.disabled,
    onDone: close,
    refresh: () => Promise.all([refreshPaths(getSecurity.path), fetchMe({ tell: 'all' })]),
  })
  const renew = useAction(renewRecoveryCodes, {
    onDone: ({ recoveryCodes }) => {
      close()
      setCodes(recoveryCodes)
    },
    refresh: [getSecurity],
  })
  const { mfaEnabled, mfaRequired, recoveryCodesLeft } = state
  return (
    <section className="panel" aria-labelledby="mfa">
      <h2 id="mfa">{t(text.mfa)}</h2>
      <div className="panel-body stack">
        <p className="soft">{t(text.mfaHelp)}</p>
        <Facts
          facts={[
            {
              label: t(text.state),
              value: (
                <StatusLabel tone={mfaEnabled ? 'good' : 'off'}>
                  {t(mfaEnabled ? text.on : text.off)}
                </StatusLabel>
              ),
            },
            ...(mfaEnabled
              ? [
                  {
                    label: t(text.recoveryCodes),
                    value: t(text.codesLeft, { left: recoveryCodesLeft, all: recoveryCodeCount }),
                  },
                ]
              : []),
          ]}
        />
        <div className="row">
          {mfaEnabled ? (
            <>
              <Button onClick={() => setOpen('renew')}>{t(text.renew)}</Button>
              <Button
                reason={mfaRequired ? say('mfaDemanded') : undefined}
                onClick={() => setOpen('disable')}
              >
                {t(text.disable)}
              </Button>
            </>
          ) : (
            <ButtonLink look="primary" place={paths.bindMfa(paths.security().to)}>
              {t(text.enable)}
            </ButtonLink>
          )}
        </div>
      </div>
      {open === 'disable' && (
        <ConfirmDialog
          title={t(text.disableTitle)}
          text={t(text.disableText)}
          label={t(text.disable)}
          danger
          pending={disable.pending}
          onNo={close}
          onYes={() => disable.press({})}
        />
      )}
      {open === 'renew' && (
        <ConfirmDialog
          title={t(text.renewTitle)}
          text={t(text.renewText)}
          label={t(text.renew)}
          pending={renew.pending}
          onNo={close}
          onYes={() => renew.press({})}
        />
      )}
      {codes && (
        <Dialog title={t(text.recoveryTitle)} onClose={() => setCodes(undefined)}>
          <RecoveryCodes codes={codes} />
          <div className="dialog-actions">
            <Button look="primary" onClick={() => setCodes(undefined)}>
              {t(words.close)}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
