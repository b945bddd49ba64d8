import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  type InputRequiredResult,
  isInputRequiredResult,
  McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { refusals } from '#app/composition/refusals.ts'
import { Refusal, refusalSentence } from '#platform/contract/refusal.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { ToolRefusal } from './inner-calls.ts'
import { mcpTexts } from './texts.ts'
import { REPEAT_MINUTES } from './repeats.ts'
import { bounded, type Round, type Tool, type Visit } from './tool.ts'
import { toolsFor } from './tools.ts'

const VERSION = '1.0.0'
const CONFIRM = 'confirm'
const confirmation = z.object({ [CONFIRM]: z.boolean() })

export type VisitOfServer = Omit<Visit, 'call'> & {
  brandName: string
  callFor(scope: CallScope): Visit['call']
  /** For a tool that is done once: the same for the same content within minutes. */
  idempotencyKeyOf(content: unknown[], isNamed: boolean): Promise<string>
  /** For the log of requests. */
  refused(status: number, code: string): void
}

type CallScope = {
  /** Undefined: the one of the key. */
  fleetId: number | undefined
  idempotencyKey?: string | undefined
}

type Era = 'legacy' | 'modern'

/** A server for one request, with the tools of its key. */
export const serverFor = (visit: VisitOfServer, era: Era): McpServer => {
  const { acting, brandName, language } = visit
  const notice = translateTo(mcpTexts, 'notice', language)
  const server = new McpServer(
    { name: brandName, version: VERSION },
    {
      capabilities: { tools: { listChanged: false } },
      instructions: translateTo(mcpTexts, 'instructions', language, { brand: brandName, notice }),
    },
  )
  const worksWithSeveral = acting.isFmc
  for (const tool of toolsFor(acting)) {
    const fleet = worksWithSeveral
      ? {
          fleet_id: z
            .number()
            .int()
            .positive()
            .optional()
            .describe(translateTo(mcpTexts, 'fleetId', language)),
        }
      : {}
    const request = tool.isOnce
      ? {
          request_id: z
            .string()
            .min(1)
            .max(100)
            .optional()
            .describe(translateTo(mcpTexts, 'requestId', language)),
        }
      : {}
    const once = tool.isOnce ? `${translateTo(mcpTexts, 'once', language, { minutes: REPEAT_MINUTES })} ` : ''
    server.registerTool(
      tool.name,
      {
        title: translateTo(mcpTexts, tool.name, language),
        description: `${translateTo(mcpTexts, `${tool.name}Line`, language)} ${once}${notice}`,
        inputSchema: tool.input.extend({ ...fleet, ...request }).strict(),
        outputSchema: z.object({ notice: z.string(), data: tool.output }),
        annotations: tool.hints,
      },
      (input, ctx) => answer(visit, tool, input, roundOf(ctx, era, language)),
    )
  }
  return server
}

const answer = async (
  visit: VisitOfServer,
  tool: Tool,
  { fleet_id: named, request_id: requestId, ...input }: Record<string, unknown>,
  round: Round,
): Promise<CallToolResult | InputRequiredResult> => {
  try {
    const fleetId = named as number | undefined
    const idempotencyKey = tool.isOnce
      ? await visit.idempotencyKeyOf([tool.name, fleetId ?? null, requestId ?? input], requestId !== undefined)
      : undefined
    const call = visit.callFor({ fleetId, idempotencyKey })
    // The tool's own schema has checked the input; a list of tools has no one type for it.
    const result = await tool.run({ ...visit, call }, input as never, round)
    if (isInputRequiredResult(result)) return result
    const structuredContent = {
      notice: translateTo(mcpTexts, 'notice', visit.language),
      data: tool.output.parse(bounded(result)) as Record<string, unknown>,
    }
    return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] }
  } catch (error) {
    const refusal = error instanceof Refusal ? toToolRefusal(error, visit) : error
    if (!(refusal instanceof ToolRefusal)) throw error
    visit.refused(refusal.status, refusal.code)
    return { isError: true, content: [{ type: 'text', text: refusal.message }], _meta: { code: refusal.code } }
  }
}

const toToolRefusal = ({ code, data }: Refusal, { language }: VisitOfServer): ToolRefusal => {
  const text = refusals[code]!
  return new ToolRefusal(text.status, code, refusalSentence(text, data, language))
}

/** The protocol of 2026 asks back within the call; that of 2025 and clients without forms call again with a confirmation. */
const roundOf = ({ mcpReq }: ServerContext, era: Era, language: Visit['language']): Round => {
  const envelope = mcpReq.envelope as Record<string, { elicitation?: unknown } | undefined> | undefined
  const canElicit = era === 'modern' && envelope?.[CLIENT_CAPABILITIES_META_KEY]?.elicitation !== undefined
  const isAnswered = mcpReq.inputResponses?.[CONFIRM] !== undefined
  const isAccepted = acceptedContent(mcpReq.inputResponses, CONFIRM, confirmation)?.[CONFIRM] === true
  return {
    requestInput: canElicit
      ? (question, state) => inputRequired({ inputRequests: { [CONFIRM]: elicit(question, language) }, requestState: state })
      : null,
    answer: isAccepted ? 'accepted' : isAnswered ? 'declined' : 'none',
    state: mcpReq.requestState<string>(),
  }
}

const elicit = (message: string, language: Visit['language']) =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: 'object',
      properties: { [CONFIRM]: { type: 'boolean', title: translateTo(mcpTexts, 'confirm', language) } },
      required: [CONFIRM],
    },
  })
