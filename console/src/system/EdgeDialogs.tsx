import { visitRegionNames } from '@fairlead/api/cdn/names.ts'
import { type VisitRegion, visitRegions } from '@fairlead/api/cdn/site-config.ts'
import { addEdge, EdgeInput, edgeTokenHours, listEdges } from '@fairlead/api/system/edge.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { call } from '../lib/call.ts'
import { refreshPaths } from '../lib/query.ts'
import { useText } from '../lib/text.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { CancelDialog } from '../ui/CancelDialog.tsx'
import { CopyText } from '../ui/CopyText.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { GroupField } from '../ui/GroupField.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { edgeText } from './edge-text.ts'
import { text } from './text.ts'

export type MadeToken = { name: string; token: string }

/** Asks for name and regions, and shows the token this once. */
export function AddEdge({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [made, setMade] = useState<MadeToken>()
  const frame = useFormFrame({
    schema: EdgeInput,
    values: { name: '', regions: [...visitRegions] },
    submit: async (body) => {
      setMade(await call(addEdge, { body }, { tell: 'form' }))
      await refreshPaths(listEdges.path)
    },
  })
  if (made) return <TokenShown made={made} onClose={onClose} />
  const { control: form, register } = frame.form
  return (
    <Dialog title={t(edgeText.add)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(edgeText.add)} aside={<CancelDialog />}>
        <Field name="name" label={text.name} help={edgeText.nameHelp} required>
          {(control) => (
            <input
              className="input mono"
              type="text"
              spellCheck={false}
              autoComplete="off"
              {...control}
              {...register('name')}
            />
          )}
        </Field>
        <GroupField name="regions" label={text.regions} help={edgeText.regionsHelp} required>
          {(control) => (
            <Controller
              control={form}
              name="regions"
              render={({ field: { value, onChange } }) => {
                const toggle = (region: VisitRegion, on: boolean) =>
                  onChange(on ? [...value, region] : value.filter((one) => one !== region))
                return (
                  <div className="choices">
                    {visitRegions.map((region) => (
                      <label key={region}>
                        <input
                          type="checkbox"
                          checked={value.includes(region)}
                          {...control}
                          onChange={(event) => toggle(region, event.target.checked)}
                        />
                        {t(visitRegionNames[region])}
                      </label>
                    ))}
                  </div>
                )
              }}
            />
          )}
        </GroupField>
      </Form>
    </Dialog>
  )
}

/** Escape does not close it: what is lost here cannot be read again. */
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
