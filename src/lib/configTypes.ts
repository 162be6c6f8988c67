/** A type without what its provider repeats: 'Kubernetes::Pod' as 'Pod'. */
export const shortType = (type: string): string => type.split('::').findLast(part => part !== '') ?? type;

/** What a type belongs to: 'Kubernetes' of 'Kubernetes::Pod'. */
export const providerOf = (type: string): string => type.split('::')[0] || type;
