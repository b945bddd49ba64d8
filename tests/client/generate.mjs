// The command that an API customer runs: `npx openapi-typescript http://localhost:3000/api/openapi.json -o schema.ts`.
import './typescript-for-generator.mjs'
import { readFileSync, writeFileSync } from 'node:fs'

const { default: generate, astToString } = await import('openapi-typescript')
const [from, to] = process.argv.slice(2)
writeFileSync(to, astToString(await generate(JSON.parse(readFileSync(from, 'utf8')), { silent: true })))
