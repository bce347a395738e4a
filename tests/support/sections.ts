/** The sections of a Markdown text by the anchor of their heading, in order, as GitHub and Codeberg name it. */
export function sectionsOf(markdown: string): Map<string, string> {
  const parts = markdown.replaceAll(/^```[\s\S]*?^```/gm, '').split(/^(?=#{1,6} )/m)
  return new Map(
    parts.map((part) => {
      const [, title = ''] = /^#+ (.*)/.exec(part) ?? []
      const bare = title.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      return [bare.replaceAll(' ', '-'), part]
    }),
  )
}
