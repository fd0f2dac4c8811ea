import { visitRegionNames } from '@fairlead/api/cdn/names.ts'
import { visitRegions } from '@fairlead/api/cdn/site/site-config.ts'
import { addEdge, EdgeInput, edgeTokenHours, listEdges } from '@fairlead/api/system/edge.ts'
import { useState } from 'react'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { Alert } from '../ui/page/Alert.tsx'
import { Button } from '../ui/button/Button.tsx'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { CopyText } from '../ui/button/CopyText.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ChecksField } from '../ui/field/ChecksField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { edgeText } from './edge-text.ts'
import { text } from './text.ts'

export type MadeToken = { name: string; token: string }

/** Asks for name and regions, and shows the token once. */
export function AddEdge({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [made, setMade] = useState<MadeToken>()
  const add = useAction(addEdge, { tell: 'form', onDone: setMade, refresh: [listEdges] })
  const frame = useFormFrame({
    schema: EdgeInput,
    values: { name: '', regions: [...visitRegions] },
    submit: (body) => add.act({ body }),
  })
  if (made) return <TokenShown made={made} onClose={onClose} />
  return (
    <Dialog title={t(edgeText.add)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(edgeText.add)} aside={<CancelDialog />}>
        <TextField
          name={frame.name('name')}
          label={text.name}
          help={edgeText.nameHelp}
          required
          mono
          spellCheck={false}
          autoComplete="off"
        />
        <ChecksField
          name={frame.name('regions')}
          label={text.regions}
          help={edgeText.regionsHelp}
          required
          options={visitRegions.map((value) => ({ value, label: visitRegionNames[value] }))}
        />
      </Form>
    </Dialog>
  )
}

/** Escape does not close it, because the token cannot be read again. */
export function TokenShown({ made: { name, token }, onClose }: { made: MadeToken; onClose: () => void }) {
  const t = useText()
  const command = [
    `NODE_ENV=production CONTROL_URL=${location.origin} EDGE_NAME=${name} EDGE_HOST=::`,
    `EDGE_ENROLL_TOKEN=${token} EDGE_SECRET_KEY=…`,
    'node_modules/.bin/node edge/src/main.ts',
  ].join(' ')
  return (
    <Dialog title={t(edgeText.tokenTitle, { name })} onClose={() => undefined} wide>
      <Alert tone="warn" live>
        {t(edgeText.tokenText, { name, hours: edgeTokenHours })}
      </Alert>
      <div>
        <span className="soft">{t(edgeText.token)}</span>
        <CopyText text={token} block />
      </div>
      <div>
        <span className="soft">{t(edgeText.command)}</span>
        <CopyText text={command} block />
        <p className="field-help">{t(edgeText.commandHelp)}</p>
      </div>
      <div className="dialog-actions">
        <Button look="primary" onClick={onClose}>
          {t(edgeText.stored)}
        </Button>
      </div>
    </Dialog>
  )
}
