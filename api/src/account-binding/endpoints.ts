export * from './application.ts'
export * from './binding-sheet.ts'
export * from './binding.ts'
export * from './choices.ts'
