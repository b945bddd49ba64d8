import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the slowest files first, so that the other files run beside them. `names`: without `.test.ts`, slowest first. The others are
 * shuffled by the run's seed: no file may depend on an earlier one.
 */
export const longestFirst = (names: readonly string[]) =>
  class extends BaseSequencer {
    override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const { seed } = this.ctx.config.sequence
      const rank = ({ moduleId }: TestSpecification): number => {
        const index = names.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
        return index < 0 ? names.length : index
      }
      const lot = ({ moduleId }: TestSpecification): string => createHash('sha1').update(`${seed} ${moduleId}`).digest('hex')
      return Promise.resolve(files.toSorted((one, other) => rank(one) - rank(other) || (lot(one) < lot(other) ? -1 : 1)))
    }
  }
