import { createHash } from 'node:crypto'
import { captureInput } from '#platform/ui/hydration/early-input.ts'

/** The scripts that stand in a page itself; the policy knows them by their hash. */
export const inlineScript = (source: string): { html: string; policySource: string } => ({
  html: `<script>${source}</script>`,
  policySource: `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
})

/** Without comments, indentation, and the spaces that stand where Node has taken the types out. */
const shortened = (source: string): string => source.replaceAll(/^\s*(\/\/.*\n)?\s*/gm, '').replaceAll(/ {2,}/g, ' ')

/** Before the page's own markup: nothing that is pressed from the first paint on is lost. */
export const CAPTURE_INPUT = inlineScript(`(${shortened(captureInput.toString())})()`)
