// The command that an API customer runs, `npx openapi-ts`, with the settings of docs/api/openapi-ts.config.ts.
import './typescript-for-generator.mjs'

const { createClient } = await import('@hey-api/openapi-ts')
const { default: settings } = await import('../../docs/api/openapi-ts.config.ts')
const [input, path] = process.argv.slice(2)
const { output, ...rest } = await settings
await createClient({ ...rest, input, output: { ...output, path }, logs: { level: 'silent', file: false } })
