import { createHash } from 'node:crypto'
import { captureInput } from '#platform/ui/hydration/early-input.ts'

/** Inline scripts of a page; the policy allows them by hash. */
export const inlineScript = (source: string): { html: string; policySource: string } => ({
  html: `<script>${source}</script>`,
  policySource: `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
})

/** Removes comments, indentation, and the spaces left by Node's type stripping. */
const shortened = (source: string): string => source.replaceAll(/^\s*(\/\/.*\n)?\s*/gm, '').replaceAll(/ {2,}/g, ' ')

/** Before the page's own markup: captures input from the first paint on. */
export const CAPTURE_INPUT = inlineScript(`(${shortened(captureInput.toString())})()`)
