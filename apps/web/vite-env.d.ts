declare module 'virtual:tokens.css';

/** Where the weights and the program that computes with them lie: `face-files.ts`. */
declare module 'virtual:face-files' {
  export const faceFolder: string;
}

/** What is used of @vladmandic/human 3.3.6, which brings its own TensorFlow.js 4.22.0: its own types would load those of another copy. */
declare module 'virtual:face-library' {
  export interface Tensor {
    readonly shape: readonly number[];
    data(): Promise<Float32Array>;
    dispose(): void;
  }
  export interface TensorFlow {
    tidy<T>(work: () => T): T;
    tensor(values: readonly number[], shape?: readonly number[]): Tensor;
    add(one: Tensor, other: Tensor): Tensor;
    sub(one: Tensor, other: Tensor): Tensor;
    mul(one: Tensor, other: Tensor): Tensor;
    relu(of: Tensor): Tensor;
    mean(of: Tensor, axes: readonly number[]): Tensor;
    matMul(one: Tensor, other: Tensor): Tensor;
    pad(of: Tensor, by: readonly (readonly [number, number])[]): Tensor;
    expandDims(of: Tensor): Tensor;
    maxPool(of: Tensor, size: number, stride: number, padding: 'valid'): Tensor;
    avgPool(of: Tensor, size: number, stride: number, padding: 'valid'): Tensor;
    readonly fused: {
      conv2d(given: {
        x: Tensor;
        filter: Tensor;
        strides: number;
        pad: 'same' | 'valid';
        bias: Tensor;
        activation: 'relu' | 'linear';
      }): Tensor;
    };
    readonly io: { decodeWeights(bytes: ArrayBuffer, manifest: readonly unknown[]): Record<string, Tensor> };
    readonly browser: { fromPixels(of: HTMLCanvasElement): Tensor };
  }
  export type Point = readonly [number, number, number?];
  export interface FoundFace {
    readonly box: readonly [number, number, number, number];
    readonly faceScore: number;
    readonly mesh: readonly Point[];
    readonly rotation: { readonly angle: { readonly roll: number; readonly yaw: number; readonly pitch: number } } | null;
  }
  export class Human {
    constructor(settings: Readonly<Record<string, unknown>>);
    readonly tf: TensorFlow;
    init(): Promise<void>;
    load(): Promise<void>;
    detect(of: HTMLVideoElement | HTMLCanvasElement): Promise<{ readonly face: readonly FoundFace[] }>;
  }
}
