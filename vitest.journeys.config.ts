import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The file that takes longest begins first, so that all the rest runs beside it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification): number => Number(moduleId.endsWith('every-screen.test.ts'))
    return (await super.sort(files)).toSorted((one, other) => isLongest(other) - isLongest(one))
  }
}

/** Stories of the cast in a real browser against the real server, each on a product of its own. */
export default defineConfig({
  test: {
    include: ['tests/journeys/*.test.ts'],
    globalSetup: ['tests/journeys/write-demo.ts'],
    pool: 'forks',
    // Two leave a fifth of two cores unused: stories wait for pages more than they work.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Within a file only tests that say so run side by side.
    maxConcurrency: 3,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
})
