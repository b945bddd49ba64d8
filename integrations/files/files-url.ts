/** A bucket and the prefix of the files in it. */
export type S3Location = {
  kind: 's3'
  bucket: string
  prefix: string
  region: string
  endpoint: string | null
  isPathStyle: boolean
}
/** `folder` null: the default one in the data folder. */
type FilesLocation = { kind: 'disk'; folder: string | null } | S3Location

/**
 * `FILES_URL`: nothing or `disk` for the data folder, `file:///srv/files` for another one,
 * `s3://bucket/prefix?region=ca-central-1&endpoint=https://s3.example` for a bucket.
 */
export const readFilesUrl = (text: string): FilesLocation => {
  if (text === '' || text === 'disk') return { kind: 'disk', folder: null }
  const wrong = new Error(`FILES_URL is disk, file:///folder or s3://bucket/prefix?region=…&endpoint=…, not "${text}".`)
  if (!URL.canParse(text)) throw wrong
  const url = new URL(text)
  if (url.protocol === 'file:') return { kind: 'disk', folder: decodeURIComponent(url.pathname) }
  if (url.protocol !== 's3:' || !url.hostname) throw wrong
  if (url.username || url.password)
    throw new Error('FILES_URL has no keys in it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  const endpoint = url.searchParams.get('endpoint')
  if (endpoint !== null && !/^https?:\/\//.test(endpoint)) throw wrong
  const path = url.pathname.replace(/^\/+|\/+$/g, '')
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: path === '' ? '' : `${path}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
    // Self-hosted servers seldom have a DNS name per bucket.
    isPathStyle: endpoint !== null && url.searchParams.get('path_style') !== 'false',
  }
}
