/** What a list of grants can be narrowed to. Apart from what marks them: links of every list are read with it. */
export const ACCESS_FLAGS = ['never', 'quiet', 'unreviewed', 'left'] as const;
export type AccessFlag = (typeof ACCESS_FLAGS)[number];
