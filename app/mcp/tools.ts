import type { Acting } from '#features/accounts/acting.ts'
import { refusalOf } from '#app/composition/identify.ts'
import { callByName } from './inner-calls.ts'
import { readTools } from './read-tools.ts'
import type { Tool } from './tool.ts'
import { writeTools } from './write-tools.ts'

const TOOLS: readonly Tool[] = [...readTools, ...writeTools]

export const isTool = (name: unknown): name is Tool['name'] => TOOLS.some((tool) => tool.name === name)

/** The tools of a key: those whose calls it may make, in an order that stays the same. */
export const toolsFor = (acting: Acting): Tool[] =>
  TOOLS.filter(
    ({ calls, isForCompanies }) =>
      (!isForCompanies || acting.isFmc) &&
      calls.every((name) => {
        const { who, method } = callByName(name)
        return refusalOf(who, { acting, desk: null }, { name, method, params: {} }) === null
      }),
  )
