import { actionKey } from './action-key.ts'
import { markReachable } from './connection.ts'
import { sendOrQueue, type QueuedMutation } from './offline-queue.ts'
import { toSearch } from './client.ts'
import { pathOf } from './paths/paths.ts'
import { requestHeaders } from './request-headers.ts'
import {
  CallFailed,
  clientSettings,
  isUnreachable,
  NO_RESPONSE,
  sendRequest,
  reportRefusal,
  senderNow,
  unreachable,
} from './send.ts'
import { checkOwner, newWrite } from './write.ts'

/** Progress of a transfer, in bytes; `total` is null while unknown. */
export type Progress = (loaded: number, total: number | null) => void

/** Sends JSON and reports upload progress. `fetch` has no upload progress, so this is the one place with an XMLHttpRequest. */
export const uploadJson = async <T>(call: string, body: unknown, onProgress: Progress, signal?: AbortSignal): Promise<T> => {
  const action = actionKey(call, { body })
  try {
    const write = newWrite(call, (clientSettings().origin ?? '') + pathOf(call)[1], body, action)
    const answer = await sendOrQueue({ write, isUnreachable, send: () => upload(write, onProgress, signal) })
    action.answered(null)
    return answer as T
  } catch (error) {
    action.answered(error instanceof CallFailed ? error : NO_RESPONSE)
    throw error
  }
}

const upload = (write: QueuedMutation, onProgress: Progress, signal?: AbortSignal): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const settings = clientSettings()
    const { method, address, sender, key } = write
    checkOwner(write)
    const request = new XMLHttpRequest()
    const headers = {
      ...requestHeaders(settings, address, sender, key),
      'Content-Type': 'application/json',
    }
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => onProgress(loaded, lengthComputable ? total : null)
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status < 400) {
        markReachable()
        return resolve(answer)
      }
      return reject(reportRefusal(settings, address, headers, new CallFailed(request.status, answer)))
    }
    request.onerror = () => reject(unreachable(settings.language(), true))
    request.onabort = () => reject(new CallFailed(0, { code: 'aborted' }))
    signal?.addEventListener('abort', () => request.abort())
    request.send(JSON.stringify(write.body))
  })

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Fetches a file with the session's header and passes on each chunk as it arrives. */
export const downloadFile = async (
  call: string,
  params: Record<string, string | number>,
  onPiece: (piece: Uint8Array) => void,
  query: Record<string, unknown> = {},
): Promise<{ content: Blob; name: string | null }> => {
  const settings = clientSettings()
  const resolvedPath = pathOf(call)[1].replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = toSearch(query)
  const path = (settings.origin ?? '') + resolvedPath + (search ? `?${search}` : '')
  const headers = requestHeaders(settings, path, senderNow(path), null)
  const response = await sendRequest(path, { headers })
  if (!response.ok || !response.body) {
    throw reportRefusal(settings, path, headers, new CallFailed(response.status, parsed(await response.text())))
  }
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (const reader = response.body.getReader(); ;) {
    const { value, done } = await reader.read()
    if (done) break
    pieces.push(value)
    onPiece(value)
  }
  const type = response.headers.get('content-type') ?? ''
  const name = /; filename\*=UTF-8''([^;]+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { content: new Blob(pieces, { type }), name: name ? decodeURIComponent(name) : null }
}
