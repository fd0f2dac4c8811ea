import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { squeeze } from '../squeeze.ts'

/** Lies beside the console, so that the same server sends it the same way. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/yardstick/',
  plugins: [react(), squeeze()],
  build: { outDir: '../../dist/yardstick', emptyOutDir: true, target: 'es2022' },
})
