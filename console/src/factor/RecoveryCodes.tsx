import { showToast } from '../lib/notices.ts'
import { saveText } from '../lib/save-text.ts'
import { settings } from '../lib/settings.ts'
import { useText } from '../lib/text/text.ts'
import { Button } from '../ui/button/Button.tsx'
import { words } from '../ui/text/words.ts'
import './recovery-codes.css'
import { security } from './text.ts'

/** Shows the recovery codes, which is possible only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useText()
  const all = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(all).then(
      () => showToast('success', t(words.copied), 2000, 'copied'),
      () => showToast('error', t(words.copyFailed), 5000),
    )
  return (
    <div className="stack">
      <p>{t(security.recoveryText)}</p>
      <ol className="recovery-codes" aria-label={t(security.recoveryCodes)}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row">
        <Button icon="copy" onClick={() => void copy()}>
          {t(security.copyAll)}
        </Button>
        <Button onClick={() => saveText(`${all}\n`, `${settings.productName}-recovery-codes.txt`)}>
          {t(security.download)}
        </Button>
      </div>
    </div>
  )
}
