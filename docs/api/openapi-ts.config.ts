import { defineConfig } from '@hey-api/openapi-ts'

export default defineConfig({
  input: 'http://localhost:3000/api/openapi.json',
  // Node runs TypeScript only with full file names.
  output: { path: 'client', module: { extension: '.ts' } },
})
