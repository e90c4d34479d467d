/** The answer, or a rejection when it takes longer than `limitMs`. */
export function inTime(answer: Promise<Response>, limitMs: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('too slow')), limitMs);
    answer.then(resolve, reject);
  });
}
