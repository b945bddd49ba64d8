import { CallFailed, clientSettings, reach, unreachable } from './client.ts'

/** How far a transfer is, in bytes; `total` is null while nobody knows. */
export type Progress = (loaded: number, total: number | null) => void

/** Sends JSON and tells how much of it has left. `fetch` cannot tell, so this is the one place with an XMLHttpRequest. */
export const uploadJson = <T>(call: string, body: unknown, onProgress: Progress, signal?: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const { paths, token, language, onExpired } = clientSettings()
    const [method, path] = paths[call]!
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', language())
    request.setRequestHeader('Content-Type', 'application/json')
    const held = token()
    if (held) request.setRequestHeader('Authorization', held)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => onProgress(loaded, lengthComputable ? total : null)
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status < 400) return resolve(answer as T)
      if (request.status === 401) onExpired?.()
      return reject(new CallFailed(request.status, answer))
    }
    request.onerror = () => reject(unreachable(language()))
    request.onabort = () => reject(new CallFailed(0, { code: 'aborted' }))
    signal?.addEventListener('abort', () => request.abort())
    request.send(JSON.stringify(body))
  })

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Fetches a file with the session's header and hands on each piece as it comes. */
export const downloadFile = async (
  call: string,
  params: Record<string, string | number>,
  onPiece: (piece: Uint8Array) => void,
): Promise<{ content: Blob; name: string | null }> => {
  const { paths, token, language, onExpired } = clientSettings()
  const path = paths[call]![1].replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const held = token()
  const response = await reach(path, { headers: { 'Accept-Language': language(), ...(held ? { Authorization: held } : {}) } })
  if (!response.ok || !response.body) {
    if (response.status === 401) onExpired?.()
    throw new CallFailed(response.status, parsed(await response.text()))
  }
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (const reader = response.body.getReader(); ;) {
    const { value, done } = await reader.read()
    if (done) break
    pieces.push(value)
    onPiece(value)
  }
  const type = response.headers.get('content-type') ?? ''
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { content: new Blob(pieces, { type }), name: name ? decodeURIComponent(name) : null }
}
