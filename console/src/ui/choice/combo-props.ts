import type { ControlProps } from '../field/Field.tsx'

/** What a field says of its control, as React Aria takes it. */
export const comboProps = (label: string, control: Partial<ControlProps>) => ({
  className: 'choice',
  'aria-label': label,
  isInvalid: control['aria-invalid'] ?? false,
  isRequired: control['aria-required'] ?? false,
  // The errors are those of the form.
  validationBehavior: 'aria' as const,
  // `ChoiceInput` opens the list: React Aria would open it again when the label of the chosen value comes back.
  menuTrigger: 'manual' as const,
  // The list says that nothing was found.
  allowsEmptyCollection: true,
  ...(control.id && { id: control.id }),
  ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
})
