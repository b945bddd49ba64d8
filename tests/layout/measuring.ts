import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import type { Failure } from './failure.ts'
import type { Promises } from './in-page/measure.ts'

type Measuring = { layout: { measure: (promises: Promises) => Failure[]; jumps: () => Failure[] } }

/** Injects `measure` and its dependencies into every page of this context as one script. */
export const bringMeasure = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript({ content: await script() })
}

export const measurePage = (page: Page, promises: Promises = {}): Promise<Failure[]> =>
  page.evaluate((query) => (window as Window & Partial<Measuring>).layout!.measure(query), promises)

/** Layout shifts during loading; see `in-page/shifts.ts`. */
export const jumpsOf = (page: Page): Promise<Failure[]> =>
  page.evaluate(() => (window as Window & Partial<Measuring>).layout!.jumps())

let built: Promise<string> | null = null

const script = (): Promise<string> => {
  built ??= buildScript()
  return built
}

const buildScript = async (): Promise<string> => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'in-page', 'measure.ts'), formats: ['iife'], name: 'layout' },
    },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  if (!bundle || !('output' in bundle)) throw new Error('the measuring could not be built')
  return `${bundle.output[0].code};window.layout = layout`
}
