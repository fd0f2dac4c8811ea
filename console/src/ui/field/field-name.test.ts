import { resetPassword } from '@fairlead/api/sign-in/password.ts'
import { EdgeInput } from '@fairlead/api/system/edge.ts'
import { expect, test } from 'vitest'
import { useFormFrame } from '../form/use-form.ts'
import type { InputProps } from './field-parts.tsx'
import { fieldName, type NamesOf } from './field-name.ts'

// The compiler is the test: if a type accepts too much, the expected error is missing.

const useEdgeForm = () =>
  useFormFrame({ schema: EdgeInput, values: { name: '', regions: [] }, submit: () => Promise.resolve() })
const useResetForm = () =>
  useFormFrame({ schema: resetPassword.body, values: {}, submit: () => Promise.resolve() })

const ofEdge: ReturnType<typeof useEdgeForm>['name'] = fieldName
const ofReset: ReturnType<typeof useResetForm>['name'] = fieldName

test('a form names only fields of its schema', () => {
  expect([ofEdge('name'), ofEdge('regions.0')]).toEqual(['name', 'regions.0'])
  // @ts-expect-error -- An edge has `regions`.
  ofEdge('region')
  // @ts-expect-error -- A region is a number, and has no parts.
  ofEdge('regions.0.name')
})

test('a field accepts only names that come from a form', () => {
  const label = { en: 'Name', zh: '名称' }
  const field: InputProps = { name: ofEdge('name'), label, deps: [ofEdge('regions')] }
  expect(field.name).toBe('name')
  // @ts-expect-error -- A plain string may be misspelt.
  const plain: InputProps = { name: 'name', label }
  // @ts-expect-error -- So may the name of a field that is validated with it.
  const judged: InputProps = { name: ofEdge('name'), label, deps: ['regions'] }
  expect([plain.name, judged.deps]).toEqual(['name', ['regions']])
})

test('fields shared by several forms fit only forms that contain them', () => {
  const shared: NamesOf<{ password: string; repeatPassword: string }> = ofReset
  expect(shared('repeatPassword')).toBe('repeatPassword')
  // @ts-expect-error -- An edge has no password.
  const elsewhere: typeof shared = ofEdge
  expect(elsewhere).toBe(ofEdge)
})
